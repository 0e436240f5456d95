import type { TransactionFileFormat } from '@kinfolio/contract/files'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { fileSize } from '@kinfolio/ui/file-size'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { saveFile } from '../../lib/save-file.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { type ExportKind, exportPath } from './export-path.ts'
import { ExportContents } from './ExportContents.tsx'
import { failures } from './failures.ts'
import { exportPlanQuery } from './queries.ts'

type ExportDialogProps = OverlayProps['export'] & { open: boolean; onOpenChange: (open: boolean) => void }

const kinds: { value: ExportKind; label: string }[] = [
  { value: 'transactions', label: t`Transactions` },
  { value: 'positions', label: t`Positions` },
  { value: 'costs', label: t`Costs` },
]

const formats: { value: TransactionFileFormat; label: string; hint: string; icon: string }[] = [
  {
    value: 'xlsx',
    label: t`Excel workbook`,
    hint: t`For a spreadsheet. It imports here again.`,
    icon: 'lucide:sheet',
  },
  {
    value: 'csv',
    label: t`CSV`,
    hint: t`Plain text, for any program. It imports here again.`,
    icon: 'lucide:file-text',
  },
  {
    value: 'ghostfolio',
    label: t`Ghostfolio`,
    hint: t`For the application of that name. Listed positions only.`,
    icon: 'lucide:ghost',
  },
  {
    value: 'hledger',
    label: t`hledger journal`,
    hint: t`The whole book in double entry, for hledger and ledger.`,
    icon: 'lucide:book-open-text',
  },
  {
    value: 'beancount',
    label: t`Beancount`,
    hint: t`The whole book in double entry, for beancount and Fava.`,
    icon: 'lucide:book-open-check',
  },
]

const noFilter = {}

/** A journal holds the whole book, whatever a list shows. */
const isJournal = (format: TransactionFileFormat) => format === 'hledger' || format === 'beancount'
const isTable = (format: TransactionFileFormat) => format === 'xlsx' || format === 'csv'

/** Transactions, positions or costs as a file to take along. */
export function ExportDialog({ open, onOpenChange, kind: askedKind, filter = noFilter }: ExportDialogProps) {
  const { api, org } = useOrg()
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const [kind, setKind] = useState(askedKind)
  const [chosen, setFormat] = useState<TransactionFileFormat>('xlsx')
  const [onlyFiltered, setOnlyFiltered] = useState(isFiltered)
  const [received, setReceived] = useState(0)
  const offered = formats.filter(({ value }) => kind === 'transactions' || isTable(value))
  const format = offered.some(({ value }) => value === chosen) ? chosen : 'xlsx'
  const chosenFilter = onlyFiltered ? filter : {}
  const plan = useQuery(exportPlanQuery(api, kind === 'transactions' ? { ...chosenFilter, format } : null))
  const make = useMutation({
    meta: { inPlace: failures.makeExport },
    mutationFn: async () => {
      setReceived(0)
      const file = await download(exportPath(kind, format, chosenFilter), org.id, setReceived)
      saveFile(file.content, file.name)
      return file
    },
  })
  const isNothing = kind === 'transactions' && plan.data?.rowCount === 0

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Export`}
      description={t`A file of ${org.name}. It leaves its walls: keep it where nobody else reads it.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{make.isSuccess ? t`Close` : t`Cancel`}</Button>
          <Button
            variant="solid"
            color="primary"
            icon="lucide:download"
            loading={make.isPending}
            disabled={isNothing || (kind === 'transactions' && plan.isError)}
            onClick={() => make.mutate()}
          >
            {make.isPending && received > 0 ? t`Downloading, ${fileSize(received)}` : t`Download`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ActionFailure
          title={make.error ? failures.makeExport : failures.planExport}
          error={make.error ?? plan.error}
        />
        {make.data && !make.isPending && (
          <Callout color="success" title={t`${make.data.name} was downloaded`}>
            {fileSize(make.data.content.size)}
          </Callout>
        )}
        <SegmentedControl
          label={t`What to export`}
          className="self-start"
          value={kind}
          onValueChange={(next) => {
            make.reset()
            setKind(next)
          }}
          options={kinds}
        />
        <Field label={t`Format`} isGroup>
          <RadioCards
            value={format}
            onValueChange={(next) => {
              make.reset()
              setFormat(next)
            }}
            options={offered}
          />
        </Field>
        {kind === 'transactions' && isFiltered && !isJournal(format) && (
          <Checkbox
            checked={onlyFiltered}
            onCheckedChange={(only) => {
              make.reset()
              setOnlyFiltered(only)
            }}
            label={t`Only what the filters of the page let through`}
          />
        )}
        {kind === 'costs' && (
          <p className="text-sm text-muted">
            <Trans>
              All costs with their terms, payees, splits and tags. What was paid stays with the transactions.
            </Trans>
          </p>
        )}
        {kind === 'positions' ? (
          <p className="text-sm text-muted">
            <Trans>
              All positions with their terms and today’s values. Their transactions are a file of their own:
              in another organisation, import the positions first.
            </Trans>
          </p>
        ) : kind === 'transactions' && plan.data ? (
          <ExportContents plan={plan.data} />
        ) : (
          kind === 'transactions' && plan.isPending && <Skeleton className="h-5 w-48" />
        )}
      </div>
    </Dialog>
  )
}
