import { origin } from '#site-config'

type PageHeadProps = {
  title: string
  description: string
  /** The address that search engines should use for the page; none for pages that they must not list. */
  path: string | null
}

/** Title and description of a page. React moves them into `<head>`. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${origin}${path}`} />
      )}
    </>
  )
}
