import type { LinkProps } from '@tanstack/react-router'

/** What the change log and the trash say of the records of a noun, which hands it over in its `words.ts`. */
export type RecordWords = {
  /** Where a record that is there is seen. */
  page?: (id: string) => Pick<LinkProps, 'to' | 'params'>
  /** The words of the values that a field can have, by field. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Of a noun whose records lie in the trash. */
export type TrashWords = RecordWords & { label: string; plural: string; icon: string }
