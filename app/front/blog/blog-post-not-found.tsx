import { NotFoundPage } from '#front/parts/not-found-page.tsx'

/** The page for a blog address without an article. Spec §8, "Pages". */
export const BlogPostNotFound = () => (
  <NotFoundPage
    title="Blog Post Not Found"
    description="No article has this number."
    lead="No article has this number. The blog page lists all articles."
    way={{ id: 'back-to-blog', href: '/blog', label: 'Back to the blog' }}
  />
)
