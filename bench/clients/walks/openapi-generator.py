"""The fifteen operations by the Python client of openapi-generator."""

import os

from generated import ApiClient, Configuration
from generated.api import BillApi, PaypointApi, QueryApi, StatisticApi, TokenApi, UserApi
from generated.models import (
    Attachment,
    BillInput,
    PaypointMoveRequest,
    TokenRequest,
    UserCredentials,
)

env = os.environ


def client(token: str) -> ApiClient:
    return ApiClient(Configuration(host=env["BASE_URL"], api_key={"requestToken": token}))


organization = client(env["ORGANIZATION_TOKEN"])
application = client(env["APPLICATION_TOKEN"])
entry = env["ENTRYPOINT"]
bills = BillApi(organization)

attachment = Attachment(ftype="pdf", filename="a.pdf", fContent="JVBERi0=")
made = bills.create_bill(
    entry, BillInput(billNumber="W-1", netAmount=10.5, attachments=[attachment])
)
bill_id = made.response_data
bill = bills.get_bill(bill_id).response_data
assert bill.net_amount == 10.5
name = bill.documents_ref.filelist[0].zip_name
content = bills.get_bill_attachment(bill_id, name, return_object=True)
assert content.f_content == "JVBERi0="
bills.update_bill(bill_id, BillInput(comments="changed"))
assert bills.replace_bill_approvers(bill_id, ["lucia@example.com"]).response_data == bill_id
bills.send_bill_to_approval(bill_id, ["lucia@example.com"])
bills.set_bill_approval(bill_id, "true")
listed = QueryApi(organization).query_notifications(entry, limit_record=2)
assert len(listed.records) == 2
statistics = StatisticApi(organization)
paypoint = int(env["PAYPOINT_ID"])
assert statistics.get_basic_statistics("m12", "m", 2, paypoint)[0].in_transactions > 0
statistics.get_subscription_statistics("30", 2, paypoint)
bills.delete_bill_attachment(bill_id, name)
bills.delete_bill(bill_id)
PaypointApi(application).migrate_paypoint(
    PaypointMoveRequest(entryPoint=entry, newParentOrganizationId=int(env["DESTINATION"]))
)
token = TokenApi(ApiClient(Configuration(host=env["BASE_URL"]))).issue_access_token(
    TokenRequest(clientId=env["CLIENT_ID"], clientSecret=env["CLIENT_SECRET"])
)
assert token.token_type == "Bearer"
UserApi(application).authenticate_user(
    UserCredentials(email=env["USER_EMAIL"], psw=env["USER_PASSWORD"])
)
