/** What the declaration of the README takes of React's types, which are not installed. */
declare module "react" {
  interface ClassAttributes<T> {
    ref?: ((element: T | null) => void) | undefined;
  }
  namespace JSX {
    interface IntrinsicElements {
      div: ClassAttributes<HTMLDivElement>;
    }
  }
}
