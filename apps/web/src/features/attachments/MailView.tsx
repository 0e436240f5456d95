import type { MailPerson, PaperView } from '@kinfolio/contract/paper-views'
import { Callout } from '@kinfolio/ui/Callout'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'

import { formatInstant } from '../../lib/format.ts'
import { MailFiles } from './MailFiles.tsx'
import type { ShownPaper } from './shown-paper.ts'
import { WordsView } from './WordsView.tsx'

export type Mail = Extract<PaperView, { kind: 'MAIL' }>

/** A mail: who wrote to whom, its words, and the files that came with it. Nothing of it is loaded from elsewhere. */
export function MailView({ paper, mail }: { paper: ShownPaper; mail: Mail }) {
  const { subject, from, to, cc, replyTo, sentAt, text, blocks, remotePictures } = mail
  const [shape, setShape] = useState<'text' | 'page'>('text')
  const hasBoth = text !== null && blocks.length > 0
  const isPage = text === null || (hasBoth && shape === 'page')
  return (
    <article className="flex flex-col text-sm">
      <header className="flex flex-col gap-3 border-b p-4">
        <h2 className="text-base font-semibold break-words">{subject || t`Without a subject`}</h2>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {from && <Row label={t`From`}>{personWords(from)}</Row>}
          {to.length > 0 && <Row label={t`To`}>{to.map(personWords).join(', ')}</Row>}
          {cc.length > 0 && <Row label={t`Copy to`}>{cc.map(personWords).join(', ')}</Row>}
          {sentAt !== null && <Row label={t`Sent`}>{formatInstant(sentAt)}</Row>}
        </dl>
        {replyTo.length > 0 && (
          <Callout color="warning" title={t`Answers go to somebody else`}>
            {t`An answer would go to ${replyTo.map(personWords).join(', ')}, and not to the sender.`}
          </Callout>
        )}
        {remotePictures > 0 && (
          <p className="text-xs text-muted">
            {plural(remotePictures, {
              one: 'It asks for # picture from elsewhere, which would tell its sender that it was read. It is not loaded.',
              other:
                'It asks for # pictures from elsewhere, which would tell its sender that it was read. They are not loaded.',
            })}
          </p>
        )}
        {hasBoth && (
          <SegmentedControl
            label={t`Shape of the words`}
            value={shape}
            onValueChange={setShape}
            className="self-start print:hidden"
            options={[
              { value: 'text', label: t`As text` },
              { value: 'page', label: t`As page` },
            ]}
          />
        )}
      </header>
      {isPage && blocks.length === 0 ? (
        <p className="p-4 text-muted">{t`This mail has no words.`}</p>
      ) : isPage ? (
        <WordsView blocks={blocks} />
      ) : (
        <p className="p-4 leading-relaxed break-words whitespace-pre-wrap">{text}</p>
      )}
      <MailFiles paper={paper} mail={mail} />
    </article>
  )
}

/** The address is always told: a name may be anybody's. */
function personWords({ name, address }: MailPerson): string {
  return name === '' || name === address ? address : `${name} <${address}>`
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
