import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

/** A text as it is, sign by sign: nothing in it becomes a part of the page. */
export function PaperText({ bytes, title }: { bytes: Blob; title: string }) {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['text of a paper', id],
    queryFn: () => bytes.text(),
    gcTime: 0,
    meta: {},
  })
  if (data === undefined) return <Skeleton className="h-[70dvh] w-full rounded-lg" />
  return (
    // A region that scrolls must be reachable by keyboard.
    <section
      aria-label={t`Text of ${title}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="max-h-[80dvh] overflow-auto rounded-lg border bg-surface-raised shadow-xs -outline-offset-2 print:border-0"
    >
      <pre className="p-4 text-xs leading-relaxed whitespace-pre-wrap">{data}</pre>
    </section>
  )
}
