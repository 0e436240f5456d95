import { IconButton } from '@kinfolio/ui/IconButton'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'

/** What can stand in the search box: as it is typed, and what it finds. */
const ways: readonly (readonly [string, string])[] = [
  [
    'capital call',
    t`Papers with both words, in any ending, in their text, title, notes, tags or the names of what they are on`,
  ],
  ['"capital call"', t`These words in this order`],
  ['-draft', t`Papers without this word`],
  ['200000', t`The figure, however it is printed: 200,000.00 or 200.000,00`],
  ['amount:>200000', t`Papers that print such an amount; also <=1000.50, =75EUR, 1000..2000`],
  ['kind:capital-call', t`Papers of this kind; unknown for those without one`],
  ['from:alpenbank', t`Papers that this company issued`],
  ['tag:tax', t`Papers with this tag`],
  ['after:2025-06', t`Papers that bear a later day; a day, a month or a year`],
  ['before:2025', t`Papers that bear an earlier day`],
]

/** Says what the search of papers understands. */
export function PaperSearchHelp() {
  return (
    <Popover
      label={t`How papers are searched`}
      className="w-md"
      trigger={<IconButton size="sm" icon="lucide:circle-question-mark" label={t`How papers are searched`} />}
    >
      {/* On a phone it is longer than the window: keys scroll what has the focus. */}
      <dl
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={t`How papers are searched`}
        className="grid gap-x-3 gap-y-1.5 text-sm -outline-offset-2 sm:grid-cols-[auto_1fr]"
      >
        {ways.map(([typed, words]) => (
          <div key={typed} className="contents">
            <dt>
              <code className="rounded-sm bg-surface-sunken px-1 py-0.5 text-xs whitespace-nowrap">
                {typed}
              </code>
            </dt>
            <dd className="text-muted max-sm:pb-1.5">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-xs text-muted">
        {t`A minus in front of kind:, from:, tag: and amount: leaves such papers out. Names of several words stand in quotes.`}
      </p>
    </Popover>
  )
}
