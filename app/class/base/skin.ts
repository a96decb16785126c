import { useEffect } from 'react'
import './skin.css'

/**
 * Gives the site the look of a class while the caller is rendered: no links lead out of it, and the projector gets the
 * whole page.
 * @param skin null: the teacher lets learners see the links out
 */
export function useSkin(skin: 'class' | 'projector' | null = 'class'): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (skin) dataset['class'] = skin
    return () => {
      delete dataset['class']
    }
  }, [skin])
}
