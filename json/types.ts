/** JSON values, and the schemas that describe them. Types only. */

/** Any JSON value, as read from or written to the wire. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A JSON Schema 2020-12 object (or boolean schema). */
export type JsonSchema = boolean | { readonly [keyword: string]: Json };
