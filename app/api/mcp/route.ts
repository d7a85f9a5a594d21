import { methods } from "@/lib/platform/http/route";
import { respondToMessage } from "@/lib/site/mcp/server/endpoint";

/** The store's facts as tools for assistants (https://modelcontextprotocol.io); nothing is kept between messages. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: respondToMessage });
