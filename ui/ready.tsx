import { useEffect } from 'react'

/** Tells robots that the page listens: `<html data-ready="true">` while this is rendered. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
    return () => {
      delete document.documentElement.dataset['ready']
    }
  }, [])
  return null
}
