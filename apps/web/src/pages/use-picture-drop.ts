import { useState, type DragEvent } from 'react'

/**
 * Takes a file that is dropped on the picture of a record. Anywhere else on the page a file becomes a paper of the
 * record, so the page is told that this one is taken.
 */
export function usePictureDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      event.preventDefault()
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    },
  }
  return { isOver, handlers }
}
