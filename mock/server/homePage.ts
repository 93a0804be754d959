/** The page at the root: what is served here, for people. */
import type { Service } from '../service.ts';
import { operations } from './operation.ts';

export function homePage(service: Service): string {
  return `<!doctype html><title>Embedded Payments Platform (mock)</title><h1>Embedded Payments Platform (mock)</h1><p>${operations.length} operations, clock ${new Date(service.clock.now()).toISOString()}</p>`;
}
