import { createToastQueue, type ToastMessage } from './toast-queue.ts'

/** The one queue of the page; the `Toaster` shows it. */
export const toastQueue = createToastQueue()

/** Says something in passing, from anywhere. Returns the id by which it can be replaced or closed. */
export function toast(message: ToastMessage): string {
  return toastQueue.add(message)
}

export function closeToast(id: string): void {
  toastQueue.close(id)
}
