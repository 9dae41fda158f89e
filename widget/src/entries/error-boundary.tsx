import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onDrawn: () => void;
  onError: (error: unknown) => void;
}

/** Shows nothing after an error inside, and reports it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.props.onDrawn();
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
