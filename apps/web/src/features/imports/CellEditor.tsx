import { MAX_EDITED_LENGTH } from '@kinfolio/contract/constants'
import { classNames } from '@kinfolio/ui/class-names'
import { IconButton } from '@kinfolio/ui/IconButton'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef, useState } from 'react'

import { formatCount } from '../../lib/format.ts'
import type { GridMove } from './cell-grid.ts'
import { cellName } from './cell-words.ts'
import type { CheckCell } from './check-rows.ts'
import { isType, typeOptionsFor } from './type-options.ts'

type CellEditorProps = {
  line: number
  cell: CheckCell
  /** The text with which the change begins. */
  text: string
  isNumeric: boolean
  /** With null the cell stays as it was. */
  onClose: (text: string | null, move: GridMove | null) => void
  /** Null where the cell is as the file has it. */
  onPutBack: (() => void) | null
}

/** The field in the place of a cell. Enter saves and goes down, Tab saves and goes on, Escape leaves it as it was. */
export function CellEditor({ line, cell, text, isNumeric, onClose, onPutBack }: CellEditorProps) {
  const [draft, setDraft] = useState(text)
  // A list that is closed takes each arrow as a choice. The choice counts when the person goes on.
  const isByKey = useRef(false)
  const label = t`${cellName(cell)} of line ${formatCount(line)}`

  function onKeyDown(event: KeyboardEvent) {
    isByKey.current = true
    if (event.key === 'Enter') onClose(draft, 'down')
    else if (event.key === 'Tab') onClose(draft, event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') onClose(null, 'stay')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const shared = {
    size: 'sm',
    'aria-label': label,
    'aria-invalid': cell.problems.length > 0,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell that was opened has the keyboard already
    autoFocus: true,
    onKeyDown,
  } as const
  return (
    <div
      className={classNames('-mx-1.5 flex items-center gap-1', cell.field === 'type' ? 'w-52' : 'w-40')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose(draft, null)
      }}
    >
      {cell.field === 'type' ? (
        <NativeSelect
          {...shared}
          value={isType(draft) ? draft : ''}
          options={typeOptionsFor(draft)}
          onPointerDown={() => {
            isByKey.current = false
          }}
          onValueChange={(value) => {
            if (!isType(value)) return
            setDraft(value)
            if (!isByKey.current) onClose(value, 'stay')
          }}
        />
      ) : (
        <TextInput
          {...shared}
          value={draft}
          maxLength={MAX_EDITED_LENGTH}
          inputClassName={isNumeric ? 'text-right tabular' : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
        />
      )}
      {onPutBack !== null && (
        <IconButton
          icon="lucide:undo-2"
          label={t`Put back what the file says`}
          size="sm"
          // The field keeps the keyboard, so that this press is no end of the change.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPutBack}
        />
      )}
    </div>
  )
}
