/** A schema that is hard to draw from, for the bench and for the laws of the generator. */
import type { JsonSchema } from '../../json/types.ts';

/** All members of a bill input with invented bounds, references, a union, a condition and nothing unevaluated: the hard case of the bench. */
export const strictBill: JsonSchema = {
  $defs: {
    money: { type: 'number', minimum: 0, maximum: 1000000, multipleOf: 0.01 },
    item: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'cost', 'quantity'],
      properties: {
        code: { type: 'string', minLength: 1, maxLength: 20 },
        name: { type: 'string', minLength: 1, maxLength: 80 },
        description: { type: 'string', maxLength: 250 },
        commodity: { type: 'string', pattern: '^[A-Z0-9]{4,12}$' },
        unit: { enum: ['EA', 'HR', 'KG', 'LB'] },
        cost: { $ref: '#/$defs/money' },
        quantity: { type: 'integer', minimum: 1, maximum: 10000 },
        mode: { enum: [0, 1, 2] },
        categories: {
          type: 'array',
          items: { type: 'string', minLength: 1, maxLength: 30 },
          maxItems: 5,
          uniqueItems: true,
        },
        total: { $ref: '#/$defs/money' },
        tax: { $ref: '#/$defs/money' },
        taxRate: { type: 'number', minimum: 0, maximum: 100 },
      },
    },
    attachment: {
      type: 'object',
      required: ['kind', 'filename'],
      properties: {
        kind: { enum: ['pdf', 'png', 'csv'] },
        filename: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}\\.[a-z]{3,4}$' },
        url: { type: 'string', format: 'uri', maxLength: 200 },
        content: { type: 'string', pattern: '^(?:[A-Za-z0-9+/]{4})*$', maxLength: 400 },
      },
      oneOf: [{ required: ['url'] }, { required: ['content'] }],
    },
  },
  type: 'object',
  required: ['number', 'amount', 'date', 'vendor'],
  unevaluatedProperties: false,
  properties: {
    number: { type: 'string', pattern: '^[A-Z]{2,4}-\\d{4,8}$' },
    amount: { $ref: '#/$defs/money' },
    date: { type: 'string', format: 'date' },
    due: { type: 'string', format: 'date' },
    end: { type: 'string', format: 'date' },
    comments: { type: 'string', maxLength: 250 },
    mode: { type: 'integer', enum: [0, 1] },
    account: { type: 'string', minLength: 1, maxLength: 50 },
    frequency: { enum: ['once', 'weekly', 'monthly', 'quarterly', 'annually'] },
    terms: { enum: ['NET10', 'NET20', 'NET30', 'EOM'] },
    status: { type: 'integer', minimum: -99, maximum: 100 },
    vendor: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string', pattern: '^[A-Za-z0-9-]{1,50}$' } },
      additionalProperties: false,
    },
    items: { type: 'array', minItems: 1, maxItems: 20, items: { $ref: '#/$defs/item' } },
    attachments: { type: 'array', maxItems: 5, items: { $ref: '#/$defs/attachment' } },
  },
  dependentRequired: { end: ['frequency'] },
  if: { properties: { mode: { const: 1 } }, required: ['mode'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['frequency'] },
};
