import type { LetterLanguage } from '@kinfolio/contract/expected-kinds'
import type { ExpectedLetter } from '@kinfolio/contract/expected-papers'
import { Button } from '@kinfolio/ui/Button'
import { Field } from '@kinfolio/ui/Field'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Sheet } from '@kinfolio/ui/Sheet'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TextArea } from '@kinfolio/ui/TextArea'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { mailAddress } from './mail-address.ts'
import { lettersQuery } from './queries.ts'

type LettersDialogProps = OverlayProps['expectedLetters'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Letters that ask for what is late, one for each sender: to change, to copy, or to send with one's own mail. */
export function LettersDialog({ senderId, open, onOpenChange }: LettersDialogProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(lettersQuery(api, senderId))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} size="lg" title={t`Ask for what is late`}>
      {error && !data ? (
        <FailedNotice title={failures.loadLetters} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-48 w-full" />
      ) : data.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">
          {t`Nothing is late of which the sender is known. The sender is the manager or bank of a position; name it there.`}
        </p>
      ) : (
        <div className="grid gap-6">
          {data.map((letter) => (
            <Letter key={letter.senderId} letter={letter} />
          ))}
        </div>
      )}
    </Sheet>
  )
}

function Letter({ letter }: { letter: ExpectedLetter }) {
  const { senderName, contactName, email, drafts } = letter
  const [language, setLanguage] = useState<LetterLanguage>(letter.language)
  const [body, setBody] = useState(drafts[language].body)
  const [isCopied, setIsCopied] = useState(false)
  const { subject } = drafts[language]

  function choose(next: LetterLanguage) {
    setLanguage(next)
    setBody(drafts[next].body)
    setIsCopied(false)
  }

  return (
    <section aria-label={t`Letter to ${senderName}`} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{senderName}</h3>
        <SegmentedControl
          label={t`Language of the letter to ${senderName}`}
          value={language}
          onValueChange={choose}
          options={[
            { value: 'en', label: t`English` },
            { value: 'de', label: t`German` },
          ]}
        />
      </div>
      <p className="text-xs text-muted">
        {email
          ? t`To ${[contactName, email].filter(Boolean).join(', ')}. Subject: ${subject}`
          : t`No address is recorded. Add one to the company, or to a person who works there. Subject: ${subject}`}
      </p>
      <Field label={t`Letter to ${senderName}`}>
        <TextArea
          rows={12}
          value={body}
          lang={language}
          onChange={({ target }) => {
            setBody(target.value)
            setIsCopied(false)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={isCopied ? 'lucide:check' : 'lucide:copy'}
          onClick={() =>
            void navigator.clipboard.writeText(`${subject}\n\n${body}`).then(() => setIsCopied(true))
          }
        >
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
        <Button asChild size="sm" icon="lucide:mail">
          <a href={mailAddress({ to: email ?? '', subject, body })}>{t`Write mail`}</a>
        </Button>
      </div>
    </section>
  )
}
