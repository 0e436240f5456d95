import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { TextArea } from '@kinfolio/ui/TextArea'
import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'

type PromptFormProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  mostLetters: number
  isBusy: boolean
  /** A question from before is changed. */
  isEditing: boolean
  onValueChange: (value: string) => void
  onSend: () => void
  onStopEditing: () => void
}

/** Where the question is typed. Enter sends it; Shift and Enter begin a new line. */
export function PromptForm(props: PromptFormProps) {
  const { field, value, mostLetters, isBusy, isEditing, onValueChange, onSend, onStopEditing } = props
  return (
    <form
      className="border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {isEditing && (
        <p className="flex items-center justify-between pb-2 text-xs text-muted">
          {t`This takes the place of the question and of all that came after it.`}
          <Button size="xs" variant="ghost" onClick={onStopEditing}>
            {t`Leave it`}
          </Button>
        </p>
      )}
      <div className="flex items-end gap-2">
        <TextArea
          ref={field}
          rows={1}
          className="flex-1"
          aria-label={t`Question`}
          placeholder={t`Type your message here...`}
          maxLength={mostLetters}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            onSend()
          }}
        />
        <IconButton
          type="submit"
          icon="lucide:send"
          label={t`Send prompt`}
          variant="solid"
          color="primary"
          size="lg"
          loading={isBusy}
          disabled={value.trim() === ''}
        />
      </div>
      <p className="pt-2 text-xs text-muted">
        {t`Answered on your own server, by rules. Every number is looked up and has its proof.`}
      </p>
    </form>
  )
}
