import { Fragment, type ReactNode } from 'react'

type InOrderProps<T> = { of: readonly T[]; children: (item: T, at: number) => ReactNode }

/**
 * Draws a list whose items have no identity but their order: the rows of a table of figures, the words of a sentence.
 * Whatever has an id is drawn by it instead, so that React finds it again where it moves.
 */
export function InOrder<T>({ of, children }: InOrderProps<T>) {
  return of.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the order is all that these items are known by
    <Fragment key={at}>{children(item, at)}</Fragment>
  ))
}
