import { BareNotice } from "@/components/site/bare-notice";

export default function Unauthorized() {
  return <BareNotice title="Sign in to see this screen" />;
}
