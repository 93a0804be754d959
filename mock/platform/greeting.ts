/** The text that `assay mock` prints at a terminal: its addresses, and a line that works when it is pasted. */
import type { Ready } from '../ready.ts';
import type { Platform } from './platform.ts';

export function greeting(ready: Ready, service: Platform): string {
  const { baseUrl, httpsBaseUrl, controlUrl, controlToken, caFile } = ready;
  const { organizationToken, applicationToken, clientId, clientSecret, userEmail, userPassword } =
    service.credentials;
  const url = `${baseUrl}/Query/notifications/${service.target.entrypoint}`;
  return [
    '',
    `The platform listens at   ${baseUrl}`,
    ...(httpsBaseUrl === null ? [] : [`and by HTTPS at           ${httpsBaseUrl}`]),
    ...(caFile === null ? [] : [`  curl needs --cacert     ${caFile}`]),
    `A page for people         ${new URL('/', baseUrl).href}`,
    `The control plane         ${controlUrl}   (docs/CONTROL.md)`,
    '',
    'Read, and move the clock by an hour:',
    `  ${curlLine(url, organizationToken)}`,
    `  curl -H 'Control-Token: ${controlToken}' -d '{"advanceMs":3600000}' '${controlUrl}/clock'`,
    '',
    "For the curl lines and scripts of a run's report:",
    `  export ASSAY_BASE_URL=${baseUrl} ASSAY_ORGANIZATION_TOKEN=${organizationToken} ASSAY_APPLICATION_TOKEN=${applicationToken}`,
    `  export ASSAY_CONTROL_URL=${controlUrl} ASSAY_CONTROL_TOKEN=${controlToken}`,
    `  export ASSAY_CLIENT_ID=${clientId} ASSAY_CLIENT_SECRET=${clientSecret} ASSAY_USER_EMAIL=${userEmail} ASSAY_USER_PASSWORD=${userPassword}`,
    '',
    'Ctrl-C ends it.',
    '',
  ].join('\n');
}

/** Neither argument contains a quote, because this program makes both. */
function curlLine(url: string, requestToken: string): string {
  return `curl -H 'requestToken: ${requestToken}' '${url}'`;
}
