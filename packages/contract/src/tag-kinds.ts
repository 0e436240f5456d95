// Plain lists: addresses of pages are read with them before anything that checks schemas is loaded.

/** The colours of tags, by name. Each screen has its own shade of them for light and for dark. */
export const tagColors = [
  'green',
  'blue',
  'amber',
  'purple',
  'rust',
  'cyan',
  'pink',
  'brown',
  'teal',
  'gray',
] as const
export type TagColor = (typeof tagColors)[number]

/** The kinds of records that can have tags (DOMAIN.md). */
export const taggedKinds = [
  'position',
  'transaction',
  'cost',
  'company',
  'contact',
  'message',
  'report',
  'entity',
  'attachment',
] as const
export type TaggedKind = (typeof taggedKinds)[number]

/** Between two tags in a cell of a file. No name of a tag has it. */
export const tagSeparator = ';'
