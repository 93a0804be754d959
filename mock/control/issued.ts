/** What `POST /tokens` answers: members as docs/CONTROL.md lists them for the kind that was asked. */
export type Issued = { readonly [key: string]: unknown };
