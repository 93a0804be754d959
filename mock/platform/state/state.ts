/** The whole memory of the service; a reset makes a new one. */
import type { Bill, Vendor } from './bill.ts';
import type {
  Entity,
  Organization,
  Paypoint,
  Notification,
  Credential,
  User,
  Transaction,
} from './records.ts';
import type { KeyStore } from './keyStore.ts';
import type { Token } from '../../serving/message/token.ts';

export type State = {
  readonly organizations: Map<number, Organization>;
  readonly paypoints: Map<number, Paypoint>;
  /** By entrypoint. */
  readonly entries: Map<string, Entity>;
  /** In the order in which they were created. */
  readonly bills: Map<number, Bill>;
  /** How many bills are kept at most, and what those in store weigh. */
  readonly stored: { readonly mostBills: number; bytes: number };
  /** By `<paypoint id>/<vendor number>`. */
  readonly vendors: Map<string, Vendor>;
  readonly notifications: readonly Notification[];
  /** Sorted by time; some lie in the future and show when the clock gets there. */
  readonly transactions: readonly Transaction[];
  /** By e-mail address. */
  readonly users: Map<string, User>;
  /** By client id. */
  readonly credentials: Map<string, Credential>;
  /** By value. */
  readonly tokens: Map<string, Token>;
  readonly keys: KeyStore;
  readonly next: { bill: number; vendor: number; attachment: number; token: number };
  /** Source of the values of new tokens; deterministic for a seed. */
  readonly randomText: (length: number) => string;
  /** Where that source stands: `createRandom` of it goes on from there. */
  readonly randomAt: () => number;
};

/** True for a token, or for a secret of an OAuth2 client, former ones included. */
export function isSecretOf({ tokens, credentials }: State, text: string): boolean {
  if (tokens.has(text)) return true;
  for (const { secret, formerSecrets } of credentials.values())
    if (secret === text || formerSecrets.includes(text)) return true;
  return false;
}
