import type { ChatTurn } from '@kinfolio/contract/assistant'
import { MOST_PROMPT } from '@kinfolio/contract/assistant-kinds'
import { IconButton } from '@kinfolio/ui/IconButton'
import { useIsPhone } from '@kinfolio/ui/use-media-query'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { assistantDock } from '../../pages/assistant-dock.ts'
import { ChatsMenu } from './ChatsMenu.tsx'
import { failures } from './failures.ts'
import { FirstQuestions } from './FirstQuestions.tsx'
import { GoingTurn } from './GoingTurn.tsx'
import { PromptForm } from './PromptForm.tsx'
import { chatQuery, modelQuery, refreshChats } from './queries.ts'
import { RenameForm } from './RenameForm.tsx'
import { Turn } from './Turn.tsx'
import { useTalk } from './use-talk.ts'

/** Which conversation was open in an organisation, until the page is loaded anew. */
const lastChats = new Map<string, string | null>()

/** A conversation about the figures, beside the page. On phones it covers the page. */
export function AssistantPanel() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const [chatId, setChatId] = useState(() => lastChats.get(org.id) ?? null)
  const [draft, setDraft] = useState('')
  const [editing, setEditing] = useState<string | null>(null)
  // How many turns stand above the answer that is on its way.
  const [above, setAbove] = useState(0)
  const panel = useRef<HTMLElement>(null)
  const prompt = useRef<HTMLTextAreaElement>(null)
  const { data: chat, error: loadError, refetch } = useQuery(chatQuery(api, chatId))
  const [isRenaming, setIsRenaming] = useState(false)
  const { data: model } = useQuery(modelQuery(api))
  const talk = useTalk(api, {
    onAnswer: async (answer) => {
      open(answer.chatId)
      setEditing(null)
      await refreshChats(queryClient, api)
    },
    onLeft: async (id) => {
      open(id)
      setEditing(null)
      await keptAnswer(() => api.assistant.getChat.call({ id }), all)
      await refreshChats(queryClient, api)
    },
  })
  const { going, failed } = talk
  const all = chatId === null ? [] : (chat?.turns ?? [])
  // An answer that is on its way takes the place of what it stands for, and is not shown a second time as it is kept.
  const turns = going ? all.slice(0, above) : all
  usePageBehind()
  useEscape(panel)

  useEffect(() => {
    prompt.current?.focus()
  }, [])
  function open(id: string | null) {
    lastChats.set(org.id, id)
    setChatId(id)
  }

  function begin(id: string | null) {
    open(id)
    setEditing(null)
    setDraft('')
    setIsRenaming(false)
    talk.leave()
    prompt.current?.focus()
  }

  function send(message: string) {
    if (message.trim() === '' || going) return
    setDraft('')
    ask(message, editing)
    prompt.current?.focus()
  }

  function ask(message: string, insteadOf: string | null) {
    setAbove(insteadOf === null ? all.length : all.findIndex(({ id }) => id === insteadOf))
    void talk.ask({
      message,
      ...(chatId === null ? {} : { chatId }),
      ...(insteadOf === null ? {} : { insteadOf }),
    })
  }

  return (
    <aside
      ref={panel}
      aria-label={t`Assistant`}
      className="fixed inset-0 z-40 flex flex-col bg-surface sm:left-auto sm:w-[27rem] sm:border-l xl:sticky xl:top-0 xl:h-dvh xl:shrink-0 print:hidden"
    >
      <header className="flex items-center gap-1 border-b py-2 pr-2 pl-4">
        {chat && isRenaming ? (
          <RenameForm chat={chat} onDone={() => setIsRenaming(false)} />
        ) : (
          <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{chat?.title ?? t`Ask`}</h2>
        )}
        <ChatsMenu chatId={chatId} onOpen={begin} onRename={() => setIsRenaming(true)} />
        <IconButton icon="lucide:square-pen" label={t`New conversation`} onClick={() => begin(null)} />
        <IconButton icon="lucide:x" label={t`Close`} onClick={assistantDock.close} />
      </header>
      <div data-conversation className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
        {chatId !== null && loadError ? (
          <FailedNotice title={failures.loadChat} error={loadError} onRetry={() => void refetch()} />
        ) : turns.length === 0 && !going ? (
          <FirstQuestions onAsk={send} />
        ) : (
          <ol aria-live="polite" aria-busy={going !== null} className="flex flex-col gap-6">
            {turns.map((turn, at) => (
              <Turn
                key={turn.id}
                ref={at === turns.length - 1 && !going ? scrollTo : undefined}
                chatId={chatId}
                turn={turn}
                isLast={at === turns.length - 1 && !going}
                onAsk={send}
                onAgain={() => ask(turn.message, turn.id)}
                onEdit={() => {
                  setEditing(turn.id)
                  setDraft(turn.message)
                  prompt.current?.focus()
                }}
              />
            ))}
            {going && <GoingTurn ref={scrollTo} going={going} />}
          </ol>
        )}
        {failed && (
          <FailedNotice
            title={failures.ask}
            error={failed.error}
            onRetry={() => void talk.ask(failed.prompt)}
          />
        )}
      </div>
      <PromptForm
        field={prompt}
        value={draft}
        mostLetters={MOST_PROMPT}
        model={model ?? null}
        isBusy={going !== null}
        isEditing={editing !== null}
        onValueChange={setDraft}
        onSend={() => send(draft)}
        onStop={talk.stop}
        onStopEditing={() => {
          setEditing(null)
          setDraft('')
        }}
      />
    </aside>
  )
}

/** A stopped answer is kept by the server a moment after it was left. */
async function keptAnswer(
  load: () => Promise<{ turns: readonly ChatTurn[] }>,
  before: readonly ChatTurn[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  for (let tries = 0; tries < 10; tries++) {
    const { turns } = await load()
    if (turns.some(({ id }) => !known.has(id))) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Only the conversation scrolls; the page behind stays where it is. */
function scrollTo(newest: HTMLLIElement | null): void {
  const conversation = newest?.closest('[data-conversation]')
  if (!newest || !conversation) return
  const above = newest.getBoundingClientRect().top - conversation.getBoundingClientRect().top
  conversation.scrollTop += above - roomAbove
}

const roomAbove = 16

/** Escape closes the panel while somebody is in it. */
function useEscape(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) assistantDock.close()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [panel])
}

/** Where the panel covers the page, nobody tabs into what is behind it. */
function usePageBehind() {
  const isPhone = useIsPhone()
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('#page')
    if (!page || !isPhone) return undefined
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isPhone])
}
