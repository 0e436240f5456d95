import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

import { classNames } from './class-names.tsx'
import { useFieldControl } from './field-context.tsx'
import { fileSize } from './file-size.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type FileDropProps = {
  files: readonly File[]
  onFilesChange: (files: File[]) => void
  multiple?: boolean
  /** A hint for the file dialog, such as `.csv,.xlsx`. Dropped files are not checked here. */
  accept?: string
  disabled?: boolean
  /** Says which files are taken. */
  hint?: ReactNode
  'aria-label'?: string
  className?: string
}

/** Takes files by dropping, by clicking, or from the keyboard. */
export function FileDrop({
  files,
  onFilesChange,
  multiple = false,
  accept,
  disabled = false,
  hint,
  className,
  'aria-label': ariaLabel,
}: FileDropProps) {
  const wiring = useFieldControl({})
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(list: FileList | null) {
    const added = [...(list ?? [])]
    if (disabled || added.length === 0) return
    onFilesChange(multiple ? [...files, ...added] : added.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside has the keyboard */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          if (!disabled) setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center gap-1 rounded-md border border-dashed border-border-control px-4 py-6 text-center text-sm transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer hover:bg-hover',
          isOver && 'border-primary bg-selected',
        )}
      >
        <Icon name="lucide:upload" className="size-5 text-faint" />
        <span>
          {multiple ? (
            <Trans>
              <span className="font-medium text-link">Choose files</span> or drop them here
            </Trans>
          ) : (
            <Trans>
              <span className="font-medium text-link">Choose a file</span> or drop it here
            </Trans>
          )}
        </span>
        {hint && <span className="text-xs text-muted">{hint}</span>}
        <input
          {...wiring}
          ref={input}
          type="file"
          aria-label={ariaLabel}
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map((file, index) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex items-center gap-2 rounded-md border px-2.5 py-1 text-sm"
            >
              <Icon name="lucide:file" className="text-faint" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="tabular text-xs text-muted">{fileSize(file.size)}</span>
              <IconButton
                icon="lucide:x"
                label={t`Take out ${file.name}`}
                size="xs"
                disabled={disabled}
                onClick={() => {
                  onFilesChange(files.filter((_, other) => other !== index))
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
