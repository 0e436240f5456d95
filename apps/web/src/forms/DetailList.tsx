import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { type ReactNode, useRef } from 'react'

type DetailListProps = {
  /** Says what is listed, above the lines. */
  label: string
  addLabel: string
  /** The most that the contract takes. */
  most: number
  lines: readonly { id: string }[]
  onAdd: () => void
  onRemove: (index: number) => void
  removeLabel: (index: number) => string
  children: (index: number) => ReactNode
}

/** A list inside a form, to which lines are added. Whoever removes one by the keyboard goes on at the button below. */
export function DetailList(props: DetailListProps) {
  const { label, addLabel, most, lines, onAdd, onRemove, removeLabel, children } = props
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      {lines.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">{children(index)}</div>
          <IconButton
            icon="lucide:x"
            label={removeLabel(index)}
            onClick={() => {
              onRemove(index)
              addButton.current?.focus()
            }}
          />
        </div>
      ))}
      <div>
        <Button
          ref={addButton}
          size="sm"
          variant="ghost"
          icon="lucide:plus"
          disabled={lines.length >= most}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}
