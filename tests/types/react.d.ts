/** The part of React's types that the README's declaration uses. React is not installed. */
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
