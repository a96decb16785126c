import { useEffect } from 'react'
import './skin.css'

/**
 * Dresses the site for a class while this is rendered: nothing leads out of it, and the projector has the page alone.
 * @param skin null: the teacher lets learners see the ways out
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
