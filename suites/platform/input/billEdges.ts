/** Sends values at the edge of what services accept. The service may refuse them, and may show most of them in another form. */
import type { Json } from '../../../json/types.ts';

type Members = { readonly [key: string]: Json };

const file = { ftype: 'pdf', filename: 'edge.pdf', fContent: 'JVBERi0xLjQK' };

/** Each name is a part of the key under which the answer is written down. */
const edges: Readonly<Record<string, Members>> = {
  'three decimals': { netAmount: 10.125 },
  'an empty text': {
    comments: '',
    accountingField1: '',
    billItems: [
      { itemProductCode: 'P-1', itemCost: 1, itemDescription: '', itemUnitOfMeasure: '' },
    ],
  },
  'no items': { billItems: [] },
  'no categories': { billItems: [{ itemProductCode: 'P-1', itemCost: 1, itemCategories: [] }] },
  'no files': { attachments: [] },
  '10000 characters': { comments: 'a'.repeat(10_000) },
  'another status': { status: 2 },
  'a negative status': { status: -99 },
  'a file of another type': { attachments: [{ ...file, ftype: 'png', filename: 'edge.png' }] },
  'a file with an address': { attachments: [{ ...file, furl: 'https://assay.invalid/edge.pdf' }] },
  'without items': {},
  'without items and terms': {},
  'a null text': { comments: null },
  'a null amount': { netAmount: null },
};

export const edgeNames: readonly string[] = Object.keys(edges);

export function edgeOf(name: string): Members {
  return edges[name] ?? {};
}

/** Members that a bill with this edge does not have. */
export function leftOutBy(name: string): readonly string[] {
  return name.startsWith('without items')
    ? ['billItems', 'terms'].slice(0, name.endsWith('terms') ? 2 : 1)
    : [];
}

/** Services may store money in cents, and a missing amount as zero. So the form in which they show these values is open. */
export function isComparable(name: string): boolean {
  return name !== 'three decimals' && name !== 'a null amount';
}
