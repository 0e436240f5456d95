import type { Message } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'

import { linkHosts } from './link-hosts.ts'
import { MailFrame } from './MailFrame.tsx'

/** What a message says: its words, without what it quotes until somebody asks; or its page, in a frame. */
export function MessageBody({ message }: { message: Message }) {
  const [shape, setShape] = useState<'text' | 'page'>('text')
  const { text, html } = message
  if (text === null)
    return (
      <p className="text-sm text-muted">{t`Your role does not see what it says. It sees who wrote, when, and how far it is.`}</p>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      {html !== null && (
        <SegmentedControl
          label={t`Shape of the words`}
          value={shape}
          onValueChange={setShape}
          className="print:hidden"
          options={[
            { value: 'text', label: t`As text` },
            { value: 'page', label: t`As page` },
          ]}
        />
      )}
      {html !== null && shape === 'page' ? (
        <PageOfMail message={message} html={html} />
      ) : (
        <Words text={text} fresh={message.fresh ?? text} />
      )}
      <HiddenWords texts={message.hiddenText ?? []} />
    </div>
  )
}

function Words({ text, fresh }: { text: string; fresh: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const hasQuotes = fresh.trim() !== text.trim()
  const words = isWhole ? text : fresh
  return (
    <>
      {words.trim() === '' ? (
        <p className="text-sm text-muted">{t`This message has no words.`}</p>
      ) : (
        <p className="max-w-prose text-sm leading-relaxed break-words whitespace-pre-wrap">{words}</p>
      )}
      {hasQuotes && (
        <Button size="xs" variant="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t`Hide what it quotes` : t`Show what it quotes`}
        </Button>
      )}
    </>
  )
}

function PageOfMail({ message, html }: { message: Message; html: string }) {
  const [withPictures, setWithPictures] = useState(false)
  const { id, subject, remotePictures } = message
  const hosts = linkHosts(html)
  return (
    <>
      {remotePictures > 0 && !withPictures && (
        <Callout
          color="info"
          className="w-full"
          title={plural(remotePictures, {
            one: '# picture lies elsewhere and is not loaded',
            other: '# pictures lie elsewhere and are not loaded',
          })}
          actions={
            <Button size="sm" onClick={() => setWithPictures(true)}>
              {t`Load them all the same`}
            </Button>
          }
        >
          {t`To load them tells the sender that, when and from where somebody reads this.`}
        </Callout>
      )}
      <MailFrame
        key={`${withPictures}`}
        messageId={id}
        html={html}
        withPictures={withPictures}
        subject={subject}
      />
      {hosts.length > 0 && (
        <p className="text-xs break-all text-muted">{t`Its links lead to: ${hosts.join(', ')}`}</p>
      )}
    </>
  )
}

function HiddenWords({ texts }: { texts: readonly string[] }) {
  const [isShown, setIsShown] = useState(false)
  if (texts.length === 0) return null
  return (
    <>
      <Button size="xs" variant="ghost" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? t`Hide what it hides` : t`Show what it hides`}
      </Button>
      {isShown && (
        <ul aria-label={t`Words that a reader does not see`} className="flex w-full flex-col gap-1 text-sm">
          {texts.map((text, index) => (
            // The same words may be hidden twice.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={index} className="rounded-md bg-surface-sunken px-2.5 py-1.5 break-words">
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
