/** A target for a server of a test. */
import { checkedTargetFile } from '../../exchange/targets/targetFile.ts';
import { targetFrom } from '../../exchange/targets/targetFrom.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { defaultsOf } from '../../suites/targets/loadTarget.ts';

const credentials = {
  organizationToken: { env: 'ORGANIZATION' },
  applicationToken: { env: 'APPLICATION' },
  oauth: { clientId: { env: 'CLIENT_ID' }, clientSecret: { env: 'CLIENT_SECRET' } },
  user: { email: { env: 'EMAIL' }, password: { env: 'PASSWORD' } },
};

export const testSecrets = {
  ORGANIZATION: 'token-of-organization-0123456789',
  APPLICATION: 'token-of-application-0123456789',
  CLIENT_ID: 'client-id-0123456789',
  CLIENT_SECRET: '9vKq-cs7HxTw-0123456789',
  EMAIL: 'someone@example.test',
  PASSWORD: 'correct horse battery',
} as const;

/** `more` overrides members of the target document. */
export function targetFor(baseUrl: string, more: Readonly<Record<string, unknown>> = {}): Target {
  const file = checkedTargetFile('test.yaml', {
    name: 'test',
    baseUrl,
    environment: 'sandbox',
    credentials,
    entrypoint: 'entry',
    organizationId: 1,
    paypointId: 2,
    timeouts: { connectMs: 1_000, readMs: 1_000, writeMs: 1_000 },
    ...more,
  });
  return targetFrom('test.yaml', file, {
    env: testSecrets,
    iMeanProduction: true,
    defaults: defaultsOf(file),
  });
}
