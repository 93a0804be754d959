/** The lifetimes of tokens and credentials. Source: "Authentication". */

/** The lifetime of a user token, however often it is used. */
export const userLifetimeMs: number = 120 * 60_000;

// The administration interface lets people choose a lifetime; these are the longest.

const longestTokenMonths = 24;
const longestCredentialDays = 365;

/** End of an API token that is made at `now`. */
export function endOfApiToken(now: number): number {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + longestTokenMonths);
  return end.getTime();
}

/** End of an OAuth2 credential that is made at `now`; its tokens have lifetimes of their own. */
export function endOfCredential(now: number): number {
  return now + longestCredentialDays * 86_400_000;
}
