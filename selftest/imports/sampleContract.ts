/** The contract with the sample document imported: what checks and scenarios of imports are tried on. */
import { join } from 'node:path';
import { makeImport, type MadeImport } from '../../suites/platform/makeImport.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Area, Contract } from '../../contract/types.ts';

/** The folder of documents to import. */
export const documents: string = join(import.meta.dirname, 'documents');

let made: { readonly sample: MadeImport; readonly contract: Contract } | undefined;

/** Both in memory, once a process; nothing is written. */
export function sampleContract(): { readonly sample: MadeImport; readonly contract: Contract } {
  if (made === undefined) {
    const sample = makeImport(join(documents, 'customers.yaml'), shippedArea('Customer'), '');
    made = { sample, contract: platformContract([sample.files]) };
  }
  return made;
}

/** A service area of the document, as it is without any import. */
export function shippedArea(name: string): Area {
  const area = platformContract().areas.find((one) => one.name === name);
  if (area === undefined) throw new Error(`there is no area ${name}`);
  return area;
}
