/** Writes a request as a line for a shell, which can be pasted as it is. */

/** Neither argument contains a quote, because this program makes both. */
export function curlLine(url: string, requestToken: string): string {
  return `curl -H 'requestToken: ${requestToken}' '${url}'`;
}
