import { useEffect } from 'react'
import './skin.css'

/** Dresses the site for a class: while this is rendered nothing leads out of it, and the projector has the page alone. */
export function useSkin(skin: 'class' | 'projector' = 'class'): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['class'] = skin
    return () => {
      delete dataset['class']
    }
  }, [skin])
}
