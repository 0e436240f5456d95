import type { ComponentProps } from 'react'

type FileInputProps = Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'accept' | 'capture'> & {
  label: string
  onFiles: (files: File[]) => void
}

/** A button stands for it. It is never shown. */
export function FileInput({ label, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file can be chosen again.
        target.value = ''
      }}
    />
  )
}
