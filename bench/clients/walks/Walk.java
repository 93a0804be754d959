/** The fifteen operations by the Java client of openapi-generator. */

import generated.ApiClient;
import generated.api.BillApi;
import generated.api.PaypointApi;
import generated.api.QueryApi;
import generated.api.StatisticApi;
import generated.api.TokenApi;
import generated.api.UserApi;
import generated.model.Attachment;
import generated.model.BillInput;
import generated.model.PaypointMoveRequest;
import generated.model.TokenRequest;
import generated.model.UserCredentials;
import java.util.List;
import java.util.Map;

public final class Walk {
  public static void main(String[] words) throws Exception {
    var organization = client(env("ORGANIZATION_TOKEN"));
    var application = client(env("APPLICATION_TOKEN"));
    var entry = env("ENTRYPOINT");
    var bills = new BillApi(organization);
    var attachment = new Attachment().ftype("pdf").filename("a.pdf").fContent("JVBERi0=");
    var input = new BillInput().billNumber("W-1").netAmount(new java.math.BigDecimal("10.5"));
    var id = bills.createBill(entry, input.attachments(List.of(attachment)), null).getResponseData();
    var bill = bills.getBill(id).getResponseData();
    expect(bill.getNetAmount().doubleValue() == 10.5, "the amount is read back");
    var name = bill.getDocumentsRef().getFilelist().get(0).getZipName();
    var content = bills.getBillAttachment(id, name, true).getfContent();
    expect("JVBERi0=".equals(content), "the file is read back");
    bills.updateBill(id, new BillInput().comments("changed"));
    var users = List.of("lucia@example.com");
    expect(id.equals(bills.replaceBillApprovers(id, users).getResponseData()), "the id is answered");
    bills.sendBillToApproval(id, users, null, null);
    bills.setBillApproval(id, "true");
    var listed = new QueryApi(organization)
        .queryNotifications(entry, Map.of("status(eq)", "1"), 2, null, null);
    expect(listed.getRecords().size() == 2, "two records are listed");
    var statistics = new StatisticApi(organization);
    var paypoint = Integer.valueOf(env("PAYPOINT_ID"));
    var figures = statistics.getBasicStatistics("m12", "m", 2, paypoint, null, null, null);
    expect(figures.get(0).getInTransactions() > 0, "there are payments");
    statistics.getSubscriptionStatistics("30", 2, paypoint, null);
    bills.deleteBillAttachment(id, name, null);
    bills.deleteBill(id);
    new PaypointApi(application).migratePaypoint(new PaypointMoveRequest()
        .entryPoint(entry).newParentOrganizationId(Integer.valueOf(env("DESTINATION"))));
    var token = new TokenApi(client("")).issueAccessToken(
        new TokenRequest().clientId(env("CLIENT_ID")).clientSecret(env("CLIENT_SECRET")));
    expect(token.getAccessToken() != null, "a token is issued");
    new UserApi(application).authenticateUser(
        new UserCredentials().email(env("USER_EMAIL")).psw(env("USER_PASSWORD")));
  }

  private static ApiClient client(String token) {
    var made = new ApiClient();
    made.updateBaseUri(env("BASE_URL"));
    if (!token.isEmpty()) made.setRequestInterceptor((request) -> request.header("requestToken", token));
    return made;
  }

  private static String env(String name) {
    return System.getenv(name);
  }

  private static void expect(boolean held, String what) {
    if (!held) throw new IllegalStateException(what);
  }
}
