import { Callout } from '@kinfolio/ui/Callout'
import { FileDrop } from '@kinfolio/ui/FileDrop'
import { Progress } from '@kinfolio/ui/Progress'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { countOf } from '../../lib/count-words.ts'
import { PasteButton } from './PasteButton.tsx'

const kinds = [
  t`Banks: statements as CAMT, MT940, OFX, QFX or QIF, and tables of account movements.`,
  t`Brokers: exports of Charles Schwab, DEGIRO, Fidelity, flatex, Interactive Brokers, Revolut, Saxo, Scalable Capital, Swissquote, Trade Republic, Trading 212, Vanguard, XTB and more.`,
  t`Trackers: Ghostfolio, Parqet, Portfolio Performance (XML or CSV), Wealthfolio, YNAB, Mint, Actual and hledger.`,
  t`Transactions of any other source: a CSV or Excel sheet with a row of column names.`,
  t`Prices: a CSV with the days and closes of one instrument.`,
  t`Contacts: address books as vCard (2.1, 3 and 4), tables of Google and Outlook, and any table of people.`,
  t`Costs: lists of Wallos, Firefly III and others, and any table with a name, an amount and a day.`,
  t`Exchange rates: the history of the European Central Bank (CSV or zip).`,
]

/** A place to drop files, and the list of formats. */
export function ChooseFiles({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { api, may } = useOrg()
  const running = useIsMutating({ mutationKey: api.imports.commit.key() })
  if (!may('import')) {
    return (
      <Callout color="info" title={t`Your role cannot import`}>
        <Trans>Ask an owner or admin to import the file, or to change your role.</Trans>
      </Callout>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {running > 0 && (
        <div className="flex flex-col gap-2 rounded-md border px-3 py-2.5 text-sm">
          <p>
            <Trans>{countOf(running, 'import')} still under way. You can go on meanwhile.</Trans>
          </p>
          <Progress value={null} label={t`Importing`} />
        </div>
      )}
      <FileDrop
        aria-label={t`Files to import`}
        files={[]}
        onFilesChange={onChoose}
        multiple
        accept=".csv,.json,.zip,.txt,.tsv,.xlsx,.xml,.ofx,.qfx,.sgml,.qif,.sta,.mt940,.940,.vcf,.vcard"
        hint={t`Up to 20 MB each. You see what changes before anything is saved.`}
        className="[&>label]:py-12"
      />
      <PasteButton onPaste={onChoose} />
      <div className="text-sm text-muted">
        <p className="font-medium text-default">{t`What is recognised`}</p>
        <ul className="mt-1 list-disc pl-4">
          {kinds.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
