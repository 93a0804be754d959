/** How long what the administration interface makes lives: the longest that may be chosen there. Source: "Authentication". */

const longestTokenMonths = 24;
const longestCredentialDays = 365;

/** End of an API token that is made at `now`. */
export function endOfApiToken(now: number): number {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + longestTokenMonths);
  return end.getTime();
}

/** End of an OAuth2 credential that is made at `now`; the tokens issued for it live their own life. */
export function endOfCredential(now: number): number {
  return now + longestCredentialDays * 86_400_000;
}
