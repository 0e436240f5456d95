import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { papersOfRecordQuery } from '../attachments/queries.ts'

type PaperChoiceProps = {
  giftId: string
  value: string | null
  /** Its name, where it is not among the papers on the gift. */
  name: string | null
  onValueChange: (paperId: string | null) => void
}

/** Chooses one of the papers on a gift. */
export function PaperChoice({ giftId, value, name, onValueChange }: PaperChoiceProps) {
  const { api } = useOrg()
  const { data } = useQuery(papersOfRecordQuery(api, { entityType: 'cost', entityId: giftId }))
  const papers = (data?.items ?? []).map((paper) => ({ value: paper.id, label: paper.title }))
  const isAmong = papers.some((paper) => paper.value === value)
  return (
    <Field
      label={t`Paper`}
      hint={t`One of the papers on this gift. Upload it on the page of the gift first.`}
    >
      <Combobox
        clearable
        placeholder={papers.length === 0 ? t`No papers on this gift yet` : t`None`}
        value={value}
        onValueChange={onValueChange}
        options={
          value !== null && !isAmong ? [...papers, { value, label: name ?? t`Another paper` }] : papers
        }
      />
    </Field>
  )
}
