import { BareNotice } from "@/components/site/bare-notice";

export default function Forbidden() {
  return <BareNotice title="Your role does not include this screen" />;
}
