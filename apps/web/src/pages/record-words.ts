import type { LinkProps } from '@tanstack/react-router'

/** What the change log and the trash say about the records of a noun. The noun hands it over in its `words.ts`. */
export type RecordWords = {
  /** The page that shows a record, while the record is there. */
  page?: (id: string) => Pick<LinkProps, 'to' | 'params' | 'search'>
  /** The words of the values that a field can have, by field. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The words of one object of a field that is a list of objects, by field. */
  items?: Readonly<Record<string, (item: Readonly<Record<string, unknown>>) => string>>
}

/** For a noun whose deleted records lie in the trash. */
export type TrashWords = RecordWords & { label: string; plural: string; icon: string }
