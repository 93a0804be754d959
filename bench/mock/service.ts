/** A mock under load: tokens enough that the limiter works and never refuses, and a clock that moves on. */
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { Pool } from 'undici';
import type { Ready } from '../../selftest/mock/startMock.ts';
import { start } from './pinned.ts';

export const firstBill = 54_001;
export const bills = 10_000;

export type Service = {
  readonly child: ChildProcess;
  readonly ready: Ready;
  /** The token for the next request; waits for the clock when all of them have had their minute's share. */
  readonly token: () => Promise<string> | string;
  readonly stop: () => Promise<void>;
};

const tokensInUse = 60;
/** Of the 200 requests a minute of one token; a case of the loop sends two requests with it. */
const shareOfMinute = 90;

/** `ofNode` are flags of Node itself. */
export async function startService(
  flags: readonly string[],
  ofNode: readonly string[] = [],
): Promise<Service> {
  const words = [
    ...ofNode,
    resolve('dist/mock/main.js'),
    '--exit-with-stdin',
    '--seed',
    '1',
    ...flags,
  ];
  const { child, line } = await start([...words, '--bills', String(bills)]);
  const ready: Ready = JSON.parse(line);
  const control = new Pool(ready.controlUrl, { connections: 1 });
  const ask = async (path: string, body: object): Promise<string> => {
    const answer = await control.request({
      method: 'POST',
      path,
      body: JSON.stringify(body),
      headers: { 'control-token': ready.controlToken },
    });
    return answer.body.text();
  };
  const tokens: string[] = [];
  for (let index = 0; index < tokensInUse; index += 1) {
    const { token }: { readonly token: string } = JSON.parse(
      await ask('/tokens', { kind: 'organization' }),
    );
    tokens.push(token);
  }
  let drawn = 0;
  const takeOne = (): string => tokens[drawn % tokensInUse] ?? '';
  return {
    child,
    ready,
    token: () => {
      drawn += 1;
      if (drawn % (tokensInUse * shareOfMinute) !== 0) return takeOne();
      return ask('/clock', { advanceMs: 61_000 }).then(takeOne);
    },
    stop: async () => {
      await control.close();
      child.kill();
    },
  };
}
