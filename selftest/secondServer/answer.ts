/** Answers of the second server, and the forms that they share. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

export type Answer = {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: string | Uint8Array;
};

export const json = (value: Json, status = 200): Answer => ({
  status,
  mediaType: 'application/json',
  body: JSON.stringify(value),
});

export const text = (body: string, status: number): Answer => ({
  status,
  mediaType: 'text/plain',
  body,
});

export const envelope = (responseData: Json): Answer =>
  json({
    responseCode: 0,
    pageIdentifier: '',
    roomId: -7,
    isSuccess: true,
    responseText: '',
    responseData,
  });

/** How this service refuses what has no rule of its own: with a 200 that denies, in its own form. */
export const refused = (reason: string): Answer => json({ isSuccess: false, error: reason });

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
