/** A request as a line for a shell, to be pasted as it is. */

/** Neither argument holds a quote: both are made here. */
export function curlLine(url: string, requestToken: string): string {
  return `curl -H 'requestToken: ${requestToken}' '${url}'`;
}
