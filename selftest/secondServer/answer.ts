/** Answers of the second server, and the forms that they share. */
import type { Choices } from './choices.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

export type Answer = {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** True where the request was not served. */
  readonly refused?: true;
};

/** The forms of answers under some choices. */
export type Forms = {
  readonly json: (value: Json, status?: number) => Answer;
  readonly envelope: (responseData: Json) => Answer;
  /** How this service refuses what the document has no rule for. */
  readonly refused: (reason: string) => Answer;
};

export const text = (body: string, status: number): Answer => ({
  status,
  mediaType: 'text/plain',
  body,
});

export function formsOf(choices: Choices): Forms {
  const json: Forms['json'] = (value, status = 200) => ({
    status,
    mediaType: choices.json,
    body: JSON.stringify(value),
  });
  const refusals: Readonly<Record<Choices['refusal'], (reason: string) => Answer>> = {
    'isSuccess false': (error) => json({ isSuccess: false, error }),
    '400 JSON': (responseText) => json({ isSuccess: false, responseText }, 400),
    '422 problem': (detail) => ({
      status: 422,
      mediaType: 'application/problem+json',
      body: JSON.stringify({ title: 'Unprocessable', detail }),
    }),
    '404 text': (reason) => text(reason, 404),
  };
  return {
    json,
    envelope: (responseData) =>
      json({
        responseCode: 0,
        ...(choices.envelope === 'whole' ? { pageIdentifier: '', roomId: -7 } : {}),
        isSuccess: true,
        responseText: '',
        responseData,
      }),
    refused: (reason) => ({ ...refusals[choices.refusal](reason), refused: true }),
  };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
