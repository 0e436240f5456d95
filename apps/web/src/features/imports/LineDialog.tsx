import { MAX_EDITED_LENGTH } from '@kinfolio/contract/constants'
import type { ImportEdit } from '@kinfolio/contract/import-edits'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'

import { formatCount } from '../../lib/format.ts'
import { withoutLines, withText } from './cell-edits.ts'
import { cellName, noteWords, saidWords } from './cell-words.ts'
import { type CheckCell, type CheckRow, isChanged } from './check-rows.ts'
import { isType, typeOptionsFor } from './type-options.ts'

type LineDialogProps = {
  row: CheckRow
  edits: readonly ImportEdit[]
  onEdits: (edits: ImportEdit[]) => void
  onClose: () => void
}

/** All values of one line, each with its reason and with what the file says: the way to change it on a phone. */
export function LineDialog({ row, edits, onEdits, onClose }: LineDialogProps) {
  const { line, notes } = row
  // What is wrong comes first, and has the keyboard.
  const cells = Object.values(
    Object.groupBy(row.cells, ({ problems }) => (problems.length > 0 ? 0 : 1)),
  ).flat()
  const formId = useId()
  const [texts, setTexts] = useState(() => cells.map(({ text }) => text))
  const atCells = new Set(cells.flatMap(({ problems }) => problems))
  const others = notes.filter((note) => !atCells.has(note))

  function save() {
    const changed = cells.reduce<ImportEdit[]>(
      (all, cell, index) => {
        const text = texts[index] ?? ''
        return text === cell.text ? all : withText(all, cell, line, text)
      },
      [...edits],
    )
    onEdits(changed)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Line ${formatCount(line)} of the file`}
      footer={
        <>
          {isChanged(row) && (
            <Button
              variant="ghost"
              icon="lucide:undo-2"
              className="mr-auto"
              onClick={() => {
                onEdits(withoutLines(edits, String(line)))
                onClose()
              }}
            >
              {t`Put back what the file says`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            color="primary"
            disabled={cells.every(({ text }, index) => text === texts[index])}
          >
            {t`Change line`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {others.length > 0 && (
          <Callout color="warning">
            {others.map((note) => (
              <p key={`${note.code} ${note.column}`}>{noteWords(note)}</p>
            ))}
          </Callout>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {cells.map((cell, index) => (
            <CellField
              key={`${cell.field} ${cell.column}`}
              cell={cell}
              text={texts[index] ?? ''}
              onText={(text) => setTexts(texts.with(index, text))}
            />
          ))}
        </div>
      </form>
    </Dialog>
  )
}

type CellFieldProps = { cell: CheckCell; text: string; onText: (text: string) => void }

function CellField({ cell, text, onText }: CellFieldProps) {
  const reasons = text === cell.text ? cell.problems.map(({ message }) => message).join(' ') : ''
  return (
    <Field
      label={cellName(cell)}
      aside={cell.column !== null && cell.column !== cellName(cell) ? cell.column : undefined}
      error={reasons === '' ? undefined : reasons}
      hint={cell.edited === null ? undefined : saidWords(cell.edited)}
    >
      {cell.field === 'type' ? (
        <NativeSelect
          value={isType(text) ? text : ''}
          options={typeOptionsFor(text)}
          onValueChange={(type) => isType(type) && onText(type)}
        />
      ) : (
        <TextInput
          value={text}
          maxLength={MAX_EDITED_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}
