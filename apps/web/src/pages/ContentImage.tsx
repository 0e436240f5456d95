import type { ComponentProps } from 'react'

type ContentImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> & { bytes: Blob; alt: string }

/** A picture whose bytes are in memory. The address that it has in this page ends with it. */
export function ContentImage({ bytes, alt, ...rest }: ContentImageProps) {
  const show = (image: HTMLImageElement) => {
    const address = URL.createObjectURL(bytes)
    image.src = address
    return () => URL.revokeObjectURL(address)
  }
  return <img {...rest} ref={show} alt={alt} />
}
