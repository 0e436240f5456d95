import type { AttachmentKind, AttachmentSource, InertReason } from '@kinfolio/contract/attachment-kinds'
import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

const kindWords: Readonly<Record<AttachmentKind, string>> = {
  CAPITAL_CALL: t`Capital call`,
  DISTRIBUTION_NOTICE: t`Distribution notice`,
  CAPITAL_ACCOUNT_STATEMENT: t`Capital account statement`,
  QUARTERLY_REPORT: t`Quarterly report`,
  ANNUAL_REPORT: t`Annual report`,
  K1: t`Schedule K-1`,
  TAX_PAPER: t`Tax paper`,
  CONTRACT_NOTE: t`Contract note`,
  BANK_STATEMENT: t`Bank statement`,
  INVOICE: t`Invoice`,
  RECEIPT: t`Receipt`,
  INSURANCE_POLICY: t`Insurance policy`,
  DEED: t`Deed`,
  CONTRACT: t`Contract`,
  IDENTITY_PAPER: t`Identity paper`,
  VALUATION: t`Valuation`,
  GRANT_LETTER: t`Grant letter`,
  OTHER: t`Other paper`,
}

const sourceWords: Readonly<Record<AttachmentSource, string>> = {
  UPLOAD: t`Uploaded`,
  MAIL: t`Came by mail`,
  IMPORT: t`Came with an import`,
}

const inertWords: Readonly<Record<InertReason, string>> = {
  MACROS: t`Holds macros`,
  ARCHIVE: t`Archive`,
}

export const attachmentRecords = {
  attachments: {
    label: t`Paper`,
    plural: t`Papers`,
    icon: 'lucide:file-text',
    values: { kind: kindWords, source: sourceWords, inert: inertWords },
  },
} as const satisfies Record<string, TrashWords>
