import type { PreviewCard } from '@kinfolio/contract/imports'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Icon } from '@kinfolio/ui/Icon'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { formatCount } from '../../lib/format.ts'
import { matchWords, tieWords, workWords } from './card-words.ts'
import type { Answers } from './import-answers.ts'

type CardsListProps = {
  cards: readonly PreviewCard[]
  isCut: boolean
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

const shownAtOnce = 50

/** The contacts and companies of a file. Each is added or left out; those that are there already stay as they are. */
export function CardsList({ cards, isCut, answers, onAnswer }: CardsListProps) {
  const [shown, setShown] = useState(shownAtOnce)
  if (cards.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h4 className="text-sm font-semibold">{t`Contacts of the file`}</h4>
      <ul className="divide-y rounded-lg border">
        {cards.slice(0, shown).map((card) => (
          <CardLine
            key={card.line}
            card={card}
            onChoose={(choice) => onAnswer({ cards: { ...answers.cards, [String(card.line)]: choice } })}
          />
        ))}
      </ul>
      {cards.length > shown && (
        <Button size="sm" className="self-start" onClick={() => setShown(shown + shownAtOnce)}>
          <Trans>Show {formatCount(Math.min(shownAtOnce, cards.length - shown))} more</Trans>
        </Button>
      )}
      {isCut && (
        <p className="text-xs text-muted">{t`The first 500 contacts; the counts above are of the whole file.`}</p>
      )}
    </section>
  )
}

function CardLine({
  card,
  onChoose,
}: {
  card: PreviewCard
  onChoose: (choice: PreviewCard['choice']) => void
}) {
  const { kind, name, emails, phones, match, choice, companies, facts, leftOut } = card
  const isAdded = choice === 'ADD'
  const ways = [emails[0], phones[0]].filter((way) => way !== undefined)
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <Icon
        name={kind === 'COMPANY' ? 'lucide:building-2' : 'lucide:user-round'}
        label={kind === 'COMPANY' ? t`Company` : t`Person`}
        className="mt-1 shrink-0 text-faint"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="min-w-0 text-sm font-medium wrap-anywhere">{name}</span>
          {match && <Badge color="neutral">{t`Already there`}</Badge>}
        </p>
        {ways.length > 0 && <p className="truncate text-xs text-muted">{ways.join(' · ')}</p>}
        {isAdded &&
          companies.map((company) => (
            <p key={`${company.companyId} ${company.name}`} className="text-xs text-muted wrap-anywhere">
              {workWords(company)}
            </p>
          ))}
        {isAdded &&
          tieWords(card).map((words) => (
            <p key={words} className="text-xs text-muted wrap-anywhere">
              {words}
            </p>
          ))}
        {match && <p className="text-xs text-muted wrap-anywhere">{matchWords(match)}</p>}
        {isAdded && (facts.length > 0 || leftOut.length > 0) && <Rest facts={facts} leftOut={leftOut} />}
      </div>
      <Checkbox
        checked={isAdded}
        onCheckedChange={(checked) => onChoose(checked ? 'ADD' : 'LEAVE_OUT')}
        aria-label={t`Add ${name}`}
        className="mt-0.5 shrink-0"
      />
    </li>
  )
}

function Rest({ facts, leftOut }: Pick<PreviewCard, 'facts' | 'leftOut'>) {
  const count = leftOut.length
  const words = [
    facts.length > 0 &&
      plural(facts.length, { one: '# fact goes into the notes', other: '# facts go into the notes' }),
    count > 0 && plural(count, { one: '# thing is not taken', other: '# things are not taken' }),
  ]
  return (
    <details className="text-xs text-muted">
      <summary className="w-fit cursor-pointer rounded-sm">{words.filter(Boolean).join(', ')}</summary>
      <ul className="mt-1 flex flex-col gap-0.5 border-l pl-3 wrap-anywhere">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {leftOut.map(({ line, property, message }) => (
          <li key={`${line} ${property}`}>
            <span className="font-medium">{property || t`Line ${formatCount(line)}`}: </span>
            {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
