import type { ImportPreview } from '@kinfolio/contract/imports'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { countOf } from '../../lib/count-words.ts'
import { positionsQuery } from '../positions/queries.ts'
import { BalancesTable } from './BalancesTable.tsx'
import { CardsList } from './CardsList.tsx'
import { checkRowsOf, isInSeveral } from './check-rows.ts'
import { CompaniesChoice } from './CompaniesChoice.tsx'
import { CostsList } from './CostsList.tsx'
import { CountStrip } from './CountStrip.tsx'
import { HoldingsBefore } from './HoldingsBefore.tsx'
import type { Answers } from './import-answers.ts'
import { opensIn } from './import-steps.ts'
import { changesAnything, emptyWords } from './import-words.ts'
import { OwnerField } from './OwnerField.tsx'
import { QuestionsNotice } from './QuestionsNotice.tsx'
import { QuotesChoice } from './QuotesChoice.tsx'
import { RefusedList } from './RefusedList.tsx'
import { RowsTable } from './RowsTable.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { StepHeading } from './StepHeading.tsx'

const mostNames = 12

type CheckStepProps = {
  preview: ImportPreview
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

/** The changes that the import would make, before it saves anything. */
export function CheckStep({ preview, answers, onAnswer }: CheckStepProps) {
  const { kind, counts, series, refused, isCut, quotes } = preview
  const { api } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const rows = checkRowsOf(preview, positions)
  return (
    <div className="flex flex-col gap-5">
      <StepHeading title={t`What will change`}>
        <Trans>Nothing is saved yet. The import is one unit: it can be undone whole.</Trans>
      </StepHeading>
      <QuestionsNotice
        title={
          counts.total === 0 && preview.newBalances === 0 ? emptyWords[kind] : t`This cannot be imported yet`
        }
        questions={opensIn(preview, 'check')}
      />
      <QuestionsNotice
        title={t`What was changed by hand leaves something open: go back a step`}
        questions={[...opensIn(preview, 'columns'), ...opensIn(preview, 'instruments')]}
      />
      {kind === 'POSITIONS' && <OwnerField answers={answers} onAnswer={onAnswer} isInFile />}
      {counts.duplicate > 0 && !changesAnything(preview) && (
        <Callout color="info" title={t`Everything in this file is already there`}>
          {t`Importing it again would change nothing.`}
        </Callout>
      )}
      <CountStrip kind={kind} counts={counts} />
      <Openings preview={preview} />
      <HoldingsBefore holdings={preview.holdings} answers={answers} onAnswer={onAnswer} />
      <BalancesTable openings={preview.openings} balances={preview.balances} />
      <CompaniesChoice
        companies={preview.companies}
        isOfCosts={kind === 'COSTS'}
        answers={answers}
        onAnswer={onAnswer}
      />
      {quotes && <QuotesChoice quotes={quotes} answers={answers} onAnswer={onAnswer} />}
      {kind === 'CARDS' && <CardsList cards={preview.cards} isCut={isCut} {...{ answers, onAnswer }} />}
      {kind === 'COSTS' && <CostsList costs={preview.costs} isCut={isCut} />}
      <SeriesTable series={series} />
      {kind === 'TRANSACTIONS' && rows.length > 0 && (
        <RowsTable
          {...{ rows, isCut }}
          groups={preview.groups}
          instruments={preview.instruments}
          edits={answers.edits}
          onEdits={(edits) => onAnswer({ edits })}
        />
      )}
      {kind !== 'TRANSACTIONS' && <RefusedList refused={refused} total={counts.refused} />}
    </div>
  )
}

function Openings({ preview: { instruments, rows, isCut } }: { preview: ImportPreview }) {
  // If all rows are loaded, they show whether one is left for the position. Otherwise every choice counts.
  const names = instruments.flatMap(({ key, account, choice }) =>
    choice?.action === 'CREATE' &&
    (isCut || rows.some((row) => row.instrument === key && row.status === 'NEW'))
      ? [isInSeveral({ key, account }) ? `${choice.name} · ${account}` : choice.name]
      : [],
  )
  if (names.length === 0) return null
  const first = names.slice(0, mostNames).join(', ')
  const rest = names.length - mostNames
  return (
    <p className="text-sm">
      <span className="font-medium">{countOf(names.length, 'newPosition')}: </span>
      <span className="text-muted">{rest > 0 ? t`${first} and ${rest} more` : first}</span>
    </p>
  )
}
