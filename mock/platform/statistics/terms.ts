/** The words of statistics queries, and spans of time. Source: "Basic statistics", "Subscription statistics". */

/** A half-open span: it includes `from` and excludes `to`. */
export type Range = { readonly from: number; readonly to: number };

export type Mode =
  | 'custom'
  | 'ytd'
  | 'mtd'
  | 'wtd'
  | 'today'
  | 'm12'
  | 'd30'
  | 'h24'
  | 'lasty'
  | 'lastm'
  | 'lastw'
  | 'yesterday';
export type Frequency = 'm' | 'w' | 'd' | 'h';
export type Interval = 'all' | '30' | '60' | '90' | 'plus';
