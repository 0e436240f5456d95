const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

let isUsed = false
let isListening = false
const waiting = new Set<() => void>()

function onSign() {
  isUsed = true
  for (const sign of signs) window.removeEventListener(sign, onSign, true)
  for (const callback of waiting) callback()
  waiting.clear()
}

/**
 * Calls back as soon as somebody points, presses, scrolls or types; at once when somebody already did. Returns a
 * function that ends the waiting.
 */
export function whenUsed(callback: () => void): () => void {
  if (isUsed) {
    callback()
    return () => {}
  }
  waiting.add(callback)
  if (!isListening) {
    isListening = true
    for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true })
  }
  return () => waiting.delete(callback)
}
